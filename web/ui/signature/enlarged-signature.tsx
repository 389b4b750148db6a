import { type KeyboardEvent, useEffect, useRef } from 'react';
import { NativeButton } from '../native-button.tsx';
import type { Drawing } from './drawing.ts';
import { SignatureCanvas } from './signature-canvas.tsx';
import { StrokeTools } from './signature-tools.tsx';

const ENLARGED_PEN_WIDTH = 3;

interface Props {
  drawing: Drawing;
  onDrawing: (drawing: Drawing) => void;
  onUndo: () => void;
  onClear: () => void;
  onClose: () => void;
}

export function EnlargedSignature({ onClose, onDrawing, ...tools }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  // Escape would close the dialog of the form below as well.
  const keepKeys = (event: KeyboardEvent) => event.stopPropagation();
  return (
    <dialog
      ref={dialog}
      className="signature-enlarged"
      aria-label="Assinatura ampliada"
      onClose={onClose}
      onKeyDown={keepKeys}
    >
      <p className="signature-turn">Gire o celular para ter mais espaço.</p>
      <div className="signature-frame">
        <SignatureCanvas drawing={tools.drawing} onDrawing={onDrawing} penWidth={ENLARGED_PEN_WIDTH} />
      </div>
      <div className="signature-tools">
        <StrokeTools {...tools} />
        <NativeButton size="sm" onClick={() => dialog.current?.close()}>
          Pronto
        </NativeButton>
      </div>
    </dialog>
  );
}
