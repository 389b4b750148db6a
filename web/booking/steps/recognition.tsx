import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { failureOf } from '../../lib/public-api.ts';
import { NativeButton } from '../../ui/native-button.tsx';
import { NativeField } from '../../ui/native-field.tsx';
import { requestCode, verifyCode } from '../requests.ts';
import { prefill } from '../use-client-lookup.ts';
import type { Wizard } from '../use-wizard.ts';

interface RecognitionProps {
  wizard: Wizard;
  ask: string;
  onProven?(): void;
}

/** A code by e-mail opens a client's data. */
export function Recognition({ wizard, ask: label, onProven }: RecognitionProps) {
  const { page, state, change } = wizard;
  const [asked, setAsked] = useState(false);
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const who = { professionalId: page.professional.id, email: state.email.trim() };

  useEffect(() => {
    if (asked) field.current?.focus();
  }, [asked]);

  async function attempt(action: () => Promise<void>) {
    if (busy) return;
    setBusy(true);
    setError('');
    await action().catch((failure) => setError(failureOf(failure).message));
    setBusy(false);
  }

  const ask = () =>
    attempt(async () => {
      await requestCode(who);
      setAsked(true);
    });

  const verify = (digits: string) =>
    attempt(async () => {
      const { client } = await verifyCode({ ...who, code: digits });
      // Whose code it was, unless another e-mail was typed meanwhile.
      change((now) =>
        now.email.trim() === who.email
          ? { identity: client ? { kind: 'found', ...client } : { kind: 'new' }, ...prefill(now, client) }
          : {},
      );
      onProven?.();
    });

  function type(text: string) {
    const digits = text.replace(/\D/g, '').slice(0, 6);
    setCode(digits);
    setError('');
    if (digits.length === 6) void verify(digits);
  }

  function key(event: KeyboardEvent) {
    if (event.key === 'Escape') setAsked(false);
    if (event.key !== 'Enter') return;
    event.preventDefault(); // the step's own form must not go on
    if (code.length === 6) void verify(code);
    else setError('Digite os 6 números do código.');
  }

  if (!asked) {
    return (
      <div className="recognition grid justify-start gap-2 above-2 ink">
        <NativeButton variant="ghost" size="sm" pending={busy} onClick={ask}>
          {label}
        </NativeButton>
        {error && <p className="field-error">{error}</p>}
      </div>
    );
  }
  return (
    <div className="recognition grid justify-start gap-2 above-2 ink">
      <NativeField
        ref={field}
        label="Código de 6 números"
        description={`Enviamos para ${who.email}. Ele vale por alguns minutos.`}
        errorMessage={error || undefined}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={type}
        onKeyDown={key}
        readOnly={busy}
      />
      <div>
        <NativeButton variant="ghost" size="sm" pending={busy} onClick={ask}>
          Enviar outro código
        </NativeButton>
        <NativeButton variant="ghost" size="sm" onClick={() => setAsked(false)}>
          Agora não
        </NativeButton>
      </div>
    </div>
  );
}
