import { CircleAlert } from 'lucide-react';

/** The sign beside an error's words, so that colour is never alone. */
export function ErrorIcon() {
  return <CircleAlert size={16} />;
}
