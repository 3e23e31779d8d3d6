interface Props {
  width?: number | string;
  height?: number | string;
  /** Announced once by the waiting region; give it to one skeleton of a group. */
  label?: string;
}

/** Keeps the place of content that loads. */
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
