import { CircleAlert } from 'lucide-react';

/** The sign beside an error's words, so that colour is never alone. */
export function ErrorIcon() {
  return <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />;
}
