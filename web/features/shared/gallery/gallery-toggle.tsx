import { useQuery } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { galleryMessages } from '../../../../domain/gallery/messages.ts';
import { api, call } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { GalleryRemovalDialog } from './removal-dialog.tsx';
import { publishingQuery } from './requests.ts';
import { GalleryTextDialog } from './text-dialog.tsx';

interface Props {
  pictureId: string;
  clientId: string;
  /** 'Depois' */
  label: string;
}

/** Of a picture of the work; only where both consents hold, and for who edits the page. */
export default function GalleryToggle({ pictureId, clientId, label }: Props) {
  const { data } = useQuery(publishingQuery(clientId));
  const [isOpen, setOpen] = useState(false);
  const picture = data?.pictures.find((one) => one.pictureId === pictureId);
  if (!data?.mayChoose || !picture) return null;
  const { galleryId, text } = picture;
  const verb = galleryId === null ? 'Mostrar na galeria' : 'Tirar da galeria';
  return (
    <>
      <Button
        variant={galleryId === null ? 'outline' : 'secondary'}
        size="sm"
        icon={<ImagePlus />}
        aria-label={`${verb}: ${label}`}
        onPress={() => setOpen(true)}
      >
        {verb}
      </Button>
      {isOpen && galleryId !== null && <GalleryRemovalDialog id={galleryId} onClose={() => setOpen(false)} />}
      {isOpen && galleryId === null && (
        <GalleryTextDialog
          title="Mostrar na galeria"
          text={text}
          submitLabel="Mostrar na galeria"
          saved={galleryMessages.added}
          save={(typed) => call(api.gallery.$post({ json: { pictureId, text: typed } }))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
