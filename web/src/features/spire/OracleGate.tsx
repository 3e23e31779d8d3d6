import { Suspense } from 'react';
import { lazily } from '../../lib/chunk';
import { closeOracle, useOracle } from './oracle';

const OracleDialog = lazily(() => import('./OracleDialog'));

export default function OracleGate() {
  const { open } = useOracle();
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <OracleDialog onClose={closeOracle} />
    </Suspense>
  );
}
