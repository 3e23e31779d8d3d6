import { Icon } from './icon/Icon';

interface Props {
  error?: string | null;
  good?: string | null;
}

/** The error of a form, announced at once. */
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

/** The messages of a form: an error is announced at once, good news politely. */
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
