import { Suspense } from 'react';
import { lazily } from '../../lib/chunk';
import { closeForge, useForgeOpen } from './model';

const ForgeDialog = lazily(() => import('./ForgeDialog'));

export default function ForgeGate() {
  const { open } = useForgeOpen();
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <ForgeDialog onClose={closeForge} />
    </Suspense>
  );
}
