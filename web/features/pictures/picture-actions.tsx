import { Camera, ImagePlus, Trash2, Undo2 } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
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

const nouns: Record<PictureKind, string> = { cover: 'capa', logo: 'logo' };

/** Choosing, taking a photo, removing, and back to what is saved. */
export function PictureActions({ kind, has, isChanged, isBusy, onFile, onRemove, onUndo }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const hasCamera = useMedia('(pointer: coarse)');
  const noun = nouns[kind];
  return (
    <div className="picture-actions">
      <FileInput ref={picker} label={`Arquivo de ${noun}`} onFile={onFile} />
      <FileInput ref={camera} label={`Foto de ${noun}`} onFile={onFile} isCamera />
      <Button
        variant={has ? 'outline' : 'primary'}
        icon={<ImagePlus />}
        isDisabled={isBusy}
        onPress={() => picker.current?.click()}
      >
        {has ? `Trocar ${noun}` : `Escolher ${noun}`}
      </Button>
      {hasCamera && kind === 'cover' && (
        <Button
          variant="outline"
          icon={<Camera />}
          isDisabled={isBusy}
          onPress={() => camera.current?.click()}
        >
          Tirar foto
        </Button>
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

interface FileInputProps {
  ref: React.Ref<HTMLInputElement>;
  label: string;
  isCamera?: boolean;
  onFile: (file: File) => void;
}

/** The browser's own way to a file; the buttons press it. The same file may be chosen twice. */
function FileInput({ ref, label, isCamera = false, onFile }: FileInputProps) {
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (file) onFile(file);
  };
  return (
    <input
      ref={ref}
      type="file"
      hidden
      aria-label={label}
      accept={isCamera ? 'image/*' : pictureTypes.join(',')}
      {...(isCamera ? { capture: 'environment' } : {})}
      onChange={take}
    />
  );
}
