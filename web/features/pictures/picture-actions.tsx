import { Camera, ImagePlus, Trash2, Undo2 } from 'lucide-react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { type PictureKind, pictureTypes } from '../../../domain/studio/picture.ts';
import { useMedia } from '../../lib/media.ts';
import { Button } from '../../ui/button.tsx';

interface Props {
  kind: PictureKind;
  has: boolean;
  isChanged: boolean;
  isBusy: boolean;
  onFile: (file: File) => void;
  onRemove: () => void;
  onUndo: () => void;
}

export const pictureNouns: Record<PictureKind, string> = { cover: 'capa', logo: 'logo' };

/** Choosing, taking a photo, removing, and back to what is saved. */
export function PictureActions({ kind, has, isChanged, isBusy, onFile, onRemove, onUndo }: Props) {
  const hasCamera = useMedia('(pointer: coarse)');
  const noun = pictureNouns[kind];
  const take = (files: FileList | null) => files?.[0] && onFile(files[0]);
  return (
    <div className="picture-actions">
      <FileTrigger acceptedFileTypes={pictureTypes} onSelect={take}>
        <Button variant={has ? 'outline' : 'primary'} icon={<ImagePlus />} isDisabled={isBusy}>
          {has ? `Trocar ${noun}` : `Escolher ${noun}`}
        </Button>
      </FileTrigger>
      {hasCamera && kind === 'cover' && (
        <FileTrigger acceptedFileTypes={['image/*']} defaultCamera="environment" onSelect={take}>
          <Button variant="outline" icon={<Camera />} isDisabled={isBusy}>
            Tirar foto
          </Button>
        </FileTrigger>
      )}
      {has && (
        <Button variant="ghost" icon={<Trash2 />} isDisabled={isBusy} onPress={onRemove}>
          {`Remover ${noun}`}
        </Button>
      )}
      {isChanged && (
        <Button variant="ghost" icon={<Undo2 />} isDisabled={isBusy} onPress={onUndo}>
          Desfazer
        </Button>
      )}
    </div>
  );
}
