import { adminAccounts, ask } from '../../../api';
import { Lookup } from '../Lookup';
import { Row } from './Row';
import { TEXT } from './text.gen';

/** Players: an account is found by e-mail or id, suspended, let in, and given a role or the right to moderate. */
export const Accounts = () => (
  <Lookup
    name="accounts"
    text={TEXT}
    icon="lock"
    look={async (query) => {
      const { accounts, next } = await ask(adminAccounts({ query }));
      return { list: accounts, next };
    }}
    row={(one, refetch) => <Row key={one.id} account={one} onChanged={refetch} />}
  />
);
