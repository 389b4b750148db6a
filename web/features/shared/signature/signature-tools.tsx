import { Download, Eraser, Undo2 } from 'lucide-react';
import { saveFile } from '../../../lib/sharing.ts';
import { NativeButton } from '../../../ui/native-button.tsx';
import type { Drawing } from './drawing.ts';

interface ToolsProps {
  drawing: Drawing;
  onUndo: () => void;
  onClear: () => void;
}

export function StrokeTools({ drawing, onUndo, onClear }: ToolsProps) {
  const disabled = drawing.strokes.length === 0;
  return (
    <>
      <NativeButton size="sm" variant="outline" icon={<Undo2 />} disabled={disabled} onClick={onUndo}>
        Desfazer traço
      </NativeButton>
      <NativeButton size="sm" variant="outline" icon={<Eraser />} disabled={disabled} onClick={onClear}>
        Limpar
      </NativeButton>
    </>
  );
}

export function DownloadButton({ picture }: { picture: string }) {
  return (
    <NativeButton
      size="sm"
      variant="ghost"
      icon={<Download />}
      disabled={picture === ''}
      onClick={() => saveFile(pngOf(picture), 'assinatura.png')}
    >
      Baixar
    </NativeButton>
  );
}

function pngOf(picture: string): Blob {
  const bytes = atob(picture.slice(picture.indexOf(',') + 1));
  return new Blob([Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))], { type: 'image/png' });
}
