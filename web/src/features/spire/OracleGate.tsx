import { lazy, Suspense } from 'react';
import { closeOracle, useOracle } from './oracle';

const OracleDialog = lazy(() => import('./OracleDialog'));

export default function OracleGate() {
  const { open } = useOracle();
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <OracleDialog onClose={closeOracle} />
    </Suspense>
  );
}
