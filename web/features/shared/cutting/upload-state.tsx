import { pictureMessages } from '../../../../domain/studio/picture-upload.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { NativeButton } from '../../../ui/native-button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { Upload } from './use-upload.ts';
import './upload-state.css';

interface StateProps<Cut> {
  upload: Upload<Cut>;
  onCancel: () => void;
  onRetry: (cut: Cut) => Promise<void>;
}

/** How far a chosen picture is, and why it is no further. */
export function UploadState<Cut>({ upload, onCancel, onRetry }: StateProps<Cut>) {
  switch (upload.step) {
    case 'opening':
      return (
        <p className="row middle gap-3 muted small" role="status">
          <Spinner /> Abrindo a imagem...
        </p>
      );
    case 'sending': {
      const percent = Math.round(upload.share * 100);
      return (
        <div className="upload-sending row middle gap-3">
          <ProgressBar label="Enviando a imagem" value={percent} max={100} />
          <span className="figures text-end" aria-hidden="true">
            {percent}%
          </span>
          <Button variant="ghost" onPress={onCancel}>
            Cancelar
          </Button>
        </div>
      );
    }
    case 'refused':
      return (
        <Banner tone="danger" onDismiss={onCancel}>
          {upload.sentence}
        </Banner>
      );
    case 'failed': {
      const again = (
        <NativeButton size="sm" variant="outline" onClick={() => void onRetry(upload.cut)}>
          Tentar de novo
        </NativeButton>
      );
      return (
        <Banner tone="danger" title={pictureMessages.uploadFailed} action={again} onDismiss={onCancel}>
          {upload.sentence}
        </Banner>
      );
    }
    default:
      return null;
  }
}
