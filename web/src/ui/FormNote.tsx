import { Icon } from './icon/Icon';

interface Props {
  error?: string | null;
  good?: string | null;
}

/** What a form has to say: an error at once, good news politely. */
export const FormNote = ({ error, good }: Props) => (
  <>
    <div role="alert">
      {error && (
        <p className="note is-blood">
          <Icon name="warn" />
          {error}
        </p>
      )}
    </div>
    <div role="status">
      {good && (
        <p className="note is-verdigris">
          <Icon name="check" />
          {good}
        </p>
      )}
    </div>
  </>
);
