import { type ReactNode, useState } from 'react';

interface Props {
  /** The address of the picture; undefined if there is none. */
  src: string | undefined;
  label: string | undefined;
  /** The drawing that stands there until the picture has loaded, and after the picture is deleted. */
  children: ReactNode;
}

/** A picture that a provider painted, over the drawing in its place. */
export function Painted({ src, label, children }: Props) {
  const [lost, setLost] = useState<string>();
  if (!src || lost === src) return children;
  return <img className="portrait" src={src} alt={label ?? ''} loading="lazy" onError={() => setLost(src)} />;
}
