import { Button } from '../ui/button.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';

interface Props {
  /** 'Lendo…' */
  label: string;
  /** From 0 to 1. */
  share: number;
  onCancel?: () => void;
}

/** How far a long work is, in words and as a bar. */
export function ProgressRow({ label, share, onCancel }: Props) {
  const percent = Math.floor(share * 100);
  return (
    <div className="import-progress grid middle figures">
      <p>
        <span role="status">{label}</span> {`${percent} %`}
      </p>
      <ProgressBar label={label} value={percent} max={100} />
      {onCancel && (
        <Button variant="outline" size="sm" onPress={onCancel}>
          Cancelar
        </Button>
      )}
    </div>
  );
}
