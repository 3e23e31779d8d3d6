import { Badge } from '../../ui/Badge';
import { TEXT } from './text.gen';

/** Whether the test of a choice succeeded. */
export const Passed = ({ passed }: { passed: boolean }) => (
  <Badge tone={passed ? 'verdigris' : 'blood'} icon={passed ? 'check' : 'close'}>
    {passed ? TEXT.passed : TEXT.failed}
  </Badge>
);
