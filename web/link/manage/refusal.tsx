import { useState } from 'react';
import { refusalMessages as refusal } from '../../../domain/recall/messages.ts';
import { NativeButton } from '../../ui/native-button.tsx';
import { useSending } from '../link-hooks.ts';
import { managing } from '../requests.ts';

/** A client ends the invitations to return. By a press, so that no scanner of emails does it. */
export function Refusal({ token }: { token: string | null }) {
  const [isDone, setDone] = useState(false);
  const { pending, failure, send } = useSending();
  const isOver = token === null || failure?.code === 'link_expired' || failure?.code === 'invalid_input';
  return (
    <main className="link-page">
      <section className="link-card panel" aria-live="polite">
        <h1>{isOver ? refusal.over : isDone ? refusal.done : refusal.title}</h1>
        {isOver && <p>{refusal.overHint}</p>}
        {!isOver && !isDone && (
          <>
            <p>{refusal.lead}</p>
            {failure && <p role="alert">{failure.message}</p>}
            <NativeButton
              pending={pending}
              pendingLabel="Enviando..."
              onClick={() => send(managing(token).refuseRecalls, () => setDone(true))}
            >
              {refusal.button}
            </NativeButton>
          </>
        )}
      </section>
    </main>
  );
}
