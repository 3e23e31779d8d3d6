import { lazy, Suspense } from 'react';
import { closeForge, useForgeOpen } from './model';

const ForgeDialog = lazy(() => import('./ForgeDialog'));

export default function ForgeGate() {
  const { open } = useForgeOpen();
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <ForgeDialog onClose={closeForge} />
    </Suspense>
  );
}
