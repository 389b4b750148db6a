import { Camera, ImagePlus, Trash2, Undo2 } from 'lucide-react';
import { useRef } from 'react';
import { DropZone, type DropZoneProps } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { type Picture, type PictureKind, pictureTypes } from '../../../domain/studio/picture.ts';
import { pictureMessages } from '../../../domain/studio/picture-upload.ts';
import { useMedia } from '../../lib/media.ts';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { UploadState } from '../shared/cutting/upload-state.tsx';
import { PictureFrame } from './picture-frame.tsx';
import { usePageFiles } from './use-page-files.ts';
import { usePictureUpload } from './use-picture-upload.ts';
import './picture-field.css';

// Cutting comes with the first picture that is chosen.
const PictureCrop = lazyDialog(() => import('./cutting/picture-crop.tsx'));

interface PictureFieldProps {
  kind: PictureKind;
  current: Picture | null;
  /** Id of the picture that the next save shows; null for none. */
  value: string | null;
  onChange: (value: string | null) => void;
  disabled?: boolean;
  failed?: boolean;
}

/** A cover or logo, sent at once. Clients see it when the form around it is saved. */
export default function PictureField(props: PictureFieldProps) {
  const { kind, current, value, onChange, disabled = false, failed = false } = props;
  const field = useRef<HTMLDivElement>(null);
  const { upload, choose, cut, send, end } = usePictureUpload(kind, ({ id }) => onChange(id));
  usePageFiles(field, { isWhole: kind === 'cover', isOff: disabled, onFile: choose });
  const shown = current?.id ?? null;
  const isChanged = value !== shown;
  const address = isChanged ? value && `/media/${value}` : (current?.url ?? null);
  return (
    <DropZone
      ref={field}
      className="picture-field grid gap-4"
      data-kind={kind}
      aria-label={`Colar ou soltar ${pictureNouns[kind]}`}
      isDisabled={disabled}
      getDropOperation={() => 'copy'}
      onDrop={({ items }) => void firstFile(items)?.then(choose)}
    >
      <PictureFrame kind={kind} address={address} />
      <div className="grid gap-3 shrinks">
        <UploadState upload={upload} onCancel={end} onRetry={send} />
        {isChanged && upload.step === 'idle' && <News value={value} failed={failed} />}
        {!disabled && (
          <PictureActions
            kind={kind}
            has={address !== null}
            isChanged={isChanged}
            isBusy={upload.step === 'sending'}
            onFile={choose}
            onRemove={() => onChange(null)}
            onUndo={() => onChange(shown)}
          />
        )}
        <p className="muted small">{pictureMessages.tips[kind]}</p>
      </div>
      {upload.step === 'cutting' && (
        <PictureCrop
          kind={kind}
          picture={upload.picture}
          onCut={(part) => void cut(upload.picture, part)}
          onCancel={end}
        />
      )}
    </DropZone>
  );
}

type DropItems = Parameters<NonNullable<DropZoneProps['onDrop']>>[0]['items'];

const firstFile = (items: DropItems) => items.find((item) => item.kind === 'file')?.getFile();

function News({ value, failed }: { value: string | null; failed: boolean }) {
  const isLeft = failed && value === null;
  return (
    <p className="picture-news small" data-failed={isLeft || undefined} role="status">
      {isLeft && `${pictureMessages.removeFailed}. `}
      {value === null ? pictureMessages.willGo : pictureMessages.willShow}
    </p>
  );
}

interface ActionsProps {
  kind: PictureKind;
  has: boolean;
  isChanged: boolean;
  isBusy: boolean;
  onFile: (file: File) => void;
  onRemove: () => void;
  onUndo: () => void;
}

const pictureNouns: Record<PictureKind, string> = { cover: 'capa', logo: 'logo' };

function PictureActions({ kind, has, isChanged, isBusy, onFile, onRemove, onUndo }: ActionsProps) {
  const hasCamera = useMedia('(pointer: coarse)');
  const noun = pictureNouns[kind];
  const take = (files: FileList | null) => files?.[0] && onFile(files[0]);
  return (
    <div className="picture-actions cluster gap-2">
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
