import { Icon } from '../../ui/icon/Icon';

/** What the gate says: an error at once, good news politely. */
export const Message = ({ error, good }: { error?: string | null; good?: string | null }) => (
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
