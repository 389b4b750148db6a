import { type MouseEvent, useEffect, useState } from 'react';
import { suggestedEmail, suggestionMessage } from '../../domain/contact/email-suggestion.ts';
import { NativeButton } from './native-button.tsx';

interface EmailSuggestionProps {
  email: string;
  onAccept(email: string): void;
  rest?: number;
}

/** One tap writes the domain that was probably meant. */
export function EmailSuggestion({ email, onAccept, rest = 800 }: EmailSuggestionProps) {
  const [rested, setRested] = useState('');

  useEffect(() => {
    const timer = setTimeout(() => setRested(email), rest);
    return () => clearTimeout(timer);
  }, [email, rest]);

  const meant = rested === email ? suggestedEmail(email) : null;
  if (meant === null) return null;

  function accept({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const field = currentTarget.form?.elements.namedItem('email');
    if (field instanceof HTMLElement) field.focus();
    onAccept(meant ?? email);
  }

  return (
    <p className="email-suggestion breakable" role="status">
      <NativeButton variant="outline" size="sm" onClick={accept}>
        {suggestionMessage(meant)}
      </NativeButton>
    </p>
  );
}
