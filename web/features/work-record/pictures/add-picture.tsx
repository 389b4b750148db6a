import { useQueryClient } from '@tanstack/react-query';
import { Camera, ImagePlus } from 'lucide-react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { pictureTypes } from '../../../../domain/studio/picture.ts';
import { workPictureLabels } from '../../../../domain/studio/private-picture.ts';
import { workPictureMessages } from '../../../../domain/work-record/pictures.ts';
import { isUnreachable } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useMedia } from '../../../lib/media.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { UnfitFile } from '../../shared/cutting/open-picture.ts';
import { UploadState } from '../../shared/cutting/upload-state.tsx';
import { useUpload } from '../../shared/cutting/use-upload.ts';
import { enqueuePicture, type NewPicture } from '../offline/picture-queue.ts';
import { type CutPicture, readPicturesAgain, sendWorkPicture } from './requests.ts';
import { LEAST_WIDTH, RATIO, shrink } from './shrink.ts';

const readCropDialog = () => import('../../shared/cutting/crop-dialog.tsx');
// Cutting comes with the first picture that is chosen, while the browser opens it.
const CropDialog = lazyDialog(readCropDialog);

type Props = Omit<NewPicture, keyof CutPicture>;

const MIB = 1024 * 1024;
/** It is shrunk before it is sent. */
const limits = {
  bytes: 30 * MIB,
  tooLarge: workPictureMessages.tooLarge,
  least: { width: LEAST_WIDTH, height: LEAST_WIDTH / RATIO },
  tooSmall: workPictureMessages.tooSmall,
};

export function AddPicture(props: Props) {
  const { kind, appointmentId, clientId } = props;
  const queryClient = useQueryClient();
  const readAgain = () => void readPicturesAgain(queryClient, clientId);
  const { upload, choose, cut, send, end } = useUpload({
    limits,
    cut: async (image, part): Promise<CutPicture> => ({
      id: crypto.randomUUID(),
      bytes: await shrink(image, part),
    }),
    send: (picture, way) =>
      sendWorkPicture(appointmentId, { ...picture, kind }, way).catch((error: unknown) => {
        if (isUnreachable(error)) return keepForLater({ ...props, ...picture });
        // The consent was withdrawn meanwhile: what is read now says so, and shows none.
        if (error instanceof ApiError && error.code === 'photos_not_allowed') readAgain();
        throw error;
      }),
    onSent: (sent) => sent && readAgain(),
  });
  const hasCamera = useMedia('(pointer: coarse)');
  const label = workPictureLabels[kind];
  const take = (files: FileList | null) => {
    if (!files?.[0]) return;
    readCropDialog().catch(() => undefined); // told where it is shown
    void choose(files[0]);
  };
  return (
    <div className="picture-add stack gap-2">
      <UploadState upload={upload} onCancel={end} onRetry={send} />
      <div className="cluster gap-2">
        {hasCamera && (
          <FileTrigger acceptedFileTypes={['image/*']} defaultCamera="environment" onSelect={take}>
            <Button
              size="sm"
              variant="outline"
              icon={<Camera />}
              aria-label={`Tirar foto: ${label}`}
              isDisabled={upload.step === 'sending'}
            >
              Tirar foto
            </Button>
          </FileTrigger>
        )}
        <FileTrigger acceptedFileTypes={pictureTypes} onSelect={take}>
          <Button
            size="sm"
            variant="outline"
            icon={<ImagePlus />}
            aria-label={`Escolher foto: ${label}`}
            isDisabled={upload.step === 'sending'}
          >
            Escolher
          </Button>
        </FileTrigger>
      </div>
      {upload.step === 'cutting' && (
        <CropDialog
          title={`Ajustar a foto: ${label}`}
          ratio={RATIO}
          least={LEAST_WIDTH}
          picture={upload.picture}
          onCut={(part) => void cut(upload.picture, part)}
          onCancel={end}
        />
      )}
    </div>
  );
}

async function keepForLater(picture: NewPicture): Promise<null> {
  const problem = await enqueuePicture(picture);
  if (problem !== null) throw new UnfitFile(problem);
  toast.info(workPictureMessages.queued);
  return null;
}
