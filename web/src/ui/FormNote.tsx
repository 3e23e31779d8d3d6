import { Icon } from './icon/Icon';

interface Props {
  error?: string | null;
  good?: string | null;
}

/** What is wrong with a form, said at once. */
export const FormError = ({ error }: Pick<Props, 'error'>) => (
  <div role="alert">
    {error && (
      <p className="note is-blood">
        <Icon name="warn" />
        {error}
      </p>
    )}
  </div>
);

/** What a form has to say: an error at once, good news politely. */
export const FormNote = ({ error, good }: Props) => (
  <>
    <FormError error={error} />
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
