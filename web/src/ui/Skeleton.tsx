interface Props {
  width?: number | string;
  height?: number | string;
  /** Spoken once by the region that waits; give it to one skeleton of a group. */
  label?: string;
}

/** A place kept for what is on its way. */
export function Skeleton({ width = '100%', height = 20, label }: Props) {
  return (
    <div
      className="skel"
      style={{ width, height }}
      role={label ? 'status' : undefined}
      aria-hidden={label ? undefined : true}
    >
      {label && <span className="sr">{label}</span>}
    </div>
  );
}
