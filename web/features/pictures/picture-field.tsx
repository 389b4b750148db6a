import { lazy, Suspense, useRef } from 'react';
import { DropZone, type DropZoneProps } from 'react-aria-components/DropZone';
import type { Picture, PictureKind } from '../../../domain/studio/picture.ts';
import { pictureSentences } from '../../../domain/studio/picture-upload.ts';
import { keptFace } from './face.ts';
import { PictureActions, pictureNouns } from './picture-actions.tsx';
import type { PictureChoice } from './picture-choice.ts';
import { PictureFrame } from './picture-frame.tsx';
import { UploadState } from './upload-state.tsx';
import { usePageFiles } from './use-page-files.ts';
import { usePictureUpload } from './use-picture-upload.ts';
import { useSavedToast } from './use-saved-toast.ts';
import './picture-field.css';

// Cutting comes with the first picture that is chosen.
const CropDialog = lazy(async () => ({ default: (await import('./cutting/crop-dialog.tsx')).CropDialog }));

export interface PictureFieldProps {
  kind: PictureKind;
  /** What the studio shows now. */
  current: Picture | null;
  value: PictureChoice;
  onChange: (value: PictureChoice) => void;
  disabled?: boolean;
  /** Saving this choice went wrong. */
  failed?: boolean;
}

/**
 * A cover or logo: dragged here, pasted, picked or photographed, cut to its shape and sent at once. Clients see it when the
 * form around it is saved.
 */
export function PictureField(props: PictureFieldProps) {
  const { kind, current, value, onChange, disabled = false, failed = false } = props;
  const field = useRef<HTMLDivElement>(null);
  const { upload, choose, cut, send, end } = usePictureUpload(kind, ({ id }) => onChange({ id }));
  usePageFiles(field, { isWhole: kind === 'cover', isOff: disabled, onFile: choose });
  useSavedToast(kind, current, value);
  const address = addressOf(current, value);
  return (
    <DropZone
      ref={field}
      className="picture-field"
      data-kind={kind}
      aria-label={`Colar ou soltar ${pictureNouns[kind]}`}
      isDisabled={disabled}
      getDropOperation={() => 'copy'}
      onDrop={({ items }) => void firstFile(items)?.then(choose)}
    >
      <PictureFrame kind={kind} address={address} face={keptFace()} />
      <div className="picture-side">
        <UploadState upload={upload} onCancel={end} onRetry={send} />
        {value !== undefined && upload.step === 'idle' && <News value={value} failed={failed} />}
        {!disabled && (
          <PictureActions
            kind={kind}
            has={address !== null}
            isChanged={value !== undefined}
            isBusy={upload.step === 'sending'}
            onFile={choose}
            onRemove={() => onChange(current === null ? undefined : { id: null })}
            onUndo={() => onChange(undefined)}
          />
        )}
        <p className="picture-tips">{pictureSentences.tips[kind]}</p>
      </div>
      {upload.step === 'cutting' && (
        <Suspense>
          <CropDialog
            kind={kind}
            picture={upload.picture}
            face={keptFace()}
            onCut={(part) => void cut(upload.picture, part)}
            onCancel={end}
          />
        </Suspense>
      )}
    </DropZone>
  );
}

type DropItems = Parameters<NonNullable<DropZoneProps['onDrop']>>[0]['items'];

const firstFile = (items: DropItems) => items.find((item) => item.kind === 'file')?.getFile();

/** What the next save does with it; a removal that was not saved says so. */
function News({ value, failed }: { value: NonNullable<PictureChoice>; failed: boolean }) {
  const isLeft = failed && value.id === null;
  return (
    <p className="picture-news" data-failed={isLeft || undefined} role="status">
      {isLeft && `${pictureSentences.removeFailed}. `}
      {value.id === null ? pictureSentences.willGo : pictureSentences.willShow}
    </p>
  );
}

/** Where the picture is that would be shown after saving. Its address follows from its id. */
function addressOf(current: Picture | null, value: PictureChoice): string | null {
  if (value === undefined) return current?.url ?? null;
  return value.id === null ? null : `/media/${value.id}`;
}
