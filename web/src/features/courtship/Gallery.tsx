import { useMemo, useState } from 'react';
import { Portrait } from '../../art/Portrait';
import { Dialog } from '../../ui/Dialog';
import { PictureViewer } from '../../ui/PictureViewer';
import { EmptyState } from '../../ui/States';
import { useSitter } from './MemberFace';
import { picturesOf } from './model';
import { TEXT } from './text.gen';

interface Props {
  id: string;
  name: string;
  onClose: () => void;
}

/** The member on several evenings, one picture at a time. */
export function Gallery({ id, name, onClose }: Props) {
  const sitter = useSitter(id);
  const pictures = useMemo(() => picturesOf(sitter), [sitter]);
  const [at, setAt] = useState(0);
  return (
    <Dialog open title={TEXT.galleryOf({ name })} className="viewer" onClose={onClose}>
      {pictures.length > 0 ? (
        <PictureViewer
          label={TEXT.galleryOf({ name })}
          index={at}
          onChange={setAt}
          items={pictures.map(({ id: key, caption, input }) => ({
            id: key,
            caption,
            content: <Portrait {...input} label={`${name}: ${caption}`} />,
          }))}
        />
      ) : (
        <EmptyState icon="eye-off" title={TEXT.galleryEmpty}>
          {TEXT.galleryEmptyNote({ name })}
        </EmptyState>
      )}
    </Dialog>
  );
}
