import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { applyUpdate, dismissUpdate } from '../lib/app-updates.ts';
import { wouldLose } from '../lib/unsaved.ts';
import { subscribeToUpdates, updateState } from '../lib/updates.ts';
import { NativeButton } from '../ui/native-button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import './update-notice.css';

/** Offers a newer build; covers the page while it is applied. */
export function UpdateNotice() {
  const state = useSyncExternalStore(subscribeToUpdates, updateState);
  if (state === 'updating') return <UpdateOverlay />;
  // Stays in the page, empty: a screen reader announces what appears in it.
  return (
    <div className="update-notice" role="status">
      {state === 'available' && <UpdateOffer />}
    </div>
  );
}

function UpdateOffer() {
  const [isAsking, setAsking] = useState(false);
  const update = () => (!isAsking && wouldLose() ? setAsking(true) : void applyUpdate());
  return (
    <>
      <div className="update-text">
        <strong>Nova versão disponível</strong>
        <span>
          {isAsking
            ? 'O que está em edição ainda não foi salvo. Salve antes de atualizar.'
            : 'A atualização leva alguns segundos.'}
        </span>
      </div>
      <div className="update-actions">
        <NativeButton size="sm" variant={isAsking ? 'outline' : 'primary'} onClick={update}>
          {isAsking ? 'Atualizar sem salvar' : 'Atualizar'}
        </NativeButton>
        <NativeButton size="sm" variant="ghost" onClick={() => void dismissUpdate()}>
          Depois
        </NativeButton>
      </div>
    </>
  );
}

/** A modal dialog of the browser's own: nothing below it can be pressed or typed into. */
function UpdateOverlay() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="update-overlay"
      aria-label="Aplicando atualização"
      onCancel={(event) => event.preventDefault()}
    >
      <Spinner label="Aplicando atualização" />
    </dialog>
  );
}
