import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { applyUpdate, dismissUpdate } from '../lib/app-updates.ts';
import { subscribeToUpdates, updateState } from '../lib/new-build.ts';
import { wouldLose } from '../lib/unsaved.ts';
import { NativeButton } from '../ui/native-button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { FloatingNotice } from '../ui/toast.tsx';
import './update-notice.css';

export function UpdateNotice() {
  const state = useSyncExternalStore(subscribeToUpdates, updateState);
  const [isAsking, setAsking] = useState(false);
  if (state === 'updating') return <UpdateOverlay />;
  const update = () => (!isAsking && wouldLose() ? setAsking(true) : void applyUpdate());
  const actions = (
    <>
      <NativeButton size="sm" variant={isAsking ? 'outline' : 'primary'} onClick={update}>
        {isAsking ? 'Atualizar sem salvar' : 'Atualizar'}
      </NativeButton>
      <NativeButton size="sm" variant="ghost" onClick={() => void dismissUpdate()}>
        Depois
      </NativeButton>
    </>
  );
  const text = isAsking
    ? 'O que está em edição ainda não foi salvo. Salve antes de atualizar.'
    : 'A atualização leva alguns segundos.';
  const notice = { title: 'Nova versão disponível', text, actions };
  return <FloatingNotice notice={state === 'available' ? notice : null} />;
}

/** Modal: nothing below it can be pressed or typed into. */
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
      <div className="update-progress grid justify-centre gap-2 muted text-centre pad-4">
        <Spinner />
        <strong role="status">Aplicando atualização</strong>
        <span>O Lume abre de novo em alguns segundos.</span>
      </div>
    </dialog>
  );
}
