import { useState } from 'react';
import { refusalSentences as refusal } from '../../domain/recall/sentences.ts';
import { NativeButton } from '../ui/native-button.tsx';
import { failureOf, type ManageFailure, managing } from './requests.ts';

/** A client ends the invitations to return, by the link in one of them. A press, so that no scanner of emails does it. */
export function Refusal({ token }: { token: string | null }) {
  const [state, setState] = useState<'asked' | 'sending' | 'done'>('asked');
  const [failure, setFailure] = useState<ManageFailure | null>(null);
  const isOver = token === null || failure?.code === 'link_expired' || failure?.code === 'invalid_input';
  const send = () => {
    if (token === null) return;
    setState('sending');
    setFailure(null);
    managing(token)
      .refuseRecalls()
      .then(
        () => setState('done'),
        (error: unknown) => {
          setFailure(failureOf(error));
          setState('asked');
        },
      );
  };
  return (
    <main className="manage-page">
      <section className="manage-card" aria-live="polite">
        {isOver && (
          <>
            <h1>{refusal.over}</h1>
            <p>{refusal.overHint}</p>
          </>
        )}
        {!isOver && state === 'done' && <h1>{refusal.done}</h1>}
        {!isOver && state !== 'done' && (
          <>
            <h1>{refusal.title}</h1>
            <p>{refusal.lead}</p>
            {failure && <p role="alert">{failure.message}</p>}
            <NativeButton pending={state === 'sending'} pendingLabel="Enviando..." onClick={send}>
              {refusal.button}
            </NativeButton>
          </>
        )}
      </section>
    </main>
  );
}
