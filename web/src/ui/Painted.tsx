import { type ReactNode, useState } from 'react';

interface Props {
  /** Of the picture; empty where there is none. */
  src: string | undefined;
  label: string | undefined;
  /** What is drawn instead: until the picture is here, and where it is kept no longer. */
  children: ReactNode;
}

/** A picture that a provider painted, over the drawing that stands for it. */
export function Painted({ src, label, children }: Props) {
  const [lost, setLost] = useState<string>();
  if (!src || lost === src) return children;
  return <img className="portrait" src={src} alt={label ?? ''} loading="lazy" onError={() => setLost(src)} />;
}
