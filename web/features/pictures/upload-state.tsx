import { pictureSentences } from '../../../domain/studio/picture-upload.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { NativeButton } from '../../ui/native-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { CutPicture } from './cutting/cut-picture.ts';
import type { Upload } from './use-picture-upload.ts';

interface Props {
  upload: Upload;
  onCancel: () => void;
  onRetry: (cut: CutPicture) => Promise<void>;
}

export function UploadState({ upload, onCancel, onRetry }: Props) {
  switch (upload.step) {
    case 'opening':
      return (
        <p className="picture-opening" role="status">
          <Spinner /> Abrindo a imagem...
        </p>
      );
    case 'sending':
      return <Sending share={upload.share} onCancel={onCancel} />;
    case 'refused':
      return (
        <Banner tone="danger" onDismiss={onCancel}>
          {upload.sentence}
        </Banner>
      );
    case 'failed':
      return <Failed upload={upload} onCancel={onCancel} onRetry={onRetry} />;
    default:
      return null;
  }
}

function Sending({ share, onCancel }: { share: number; onCancel: () => void }) {
  const percent = Math.round(share * 100);
  return (
    <div className="picture-sending">
      <progress max={100} value={percent} aria-label="Enviando a imagem" />
      <span aria-hidden="true">{percent}%</span>
      <Button variant="ghost" onPress={onCancel}>
        Cancelar
      </Button>
    </div>
  );
}

function Failed({ upload, onCancel, onRetry }: Props & { upload: { sentence: string; cut: CutPicture } }) {
  const again = (
    <NativeButton size="sm" variant="outline" onClick={() => void onRetry(upload.cut)}>
      Tentar de novo
    </NativeButton>
  );
  return (
    <Banner tone="danger" title={pictureSentences.uploadFailed} action={again} onDismiss={onCancel}>
      {upload.sentence}
    </Banner>
  );
}
