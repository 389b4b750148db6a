import type { ReactNode } from 'react';
import './empty-state.css';

interface EmptyStateProps {
  picture: PictureName;
  sentence: string;
  hint?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ picture, sentence, hint, action }: EmptyStateProps) {
  return (
    <div className="empty-state stack middle text-centre">
      <Picture name={picture} />
      <p className="empty-sentence above-4 medium">{sentence}</p>
      {hint && <p className="empty-hint above-1 faint small">{hint}</p>}
      {action && <div className="empty-action">{action}</div>}
    </div>
  );
}

type PictureName = keyof typeof drawings;

function Picture({ name }: { name: PictureName }) {
  return (
    <svg className="picture" viewBox="0 0 136 112" aria-hidden="true">
      <path className="wash" d={WASH} />
      {drawings[name]}
      {name !== 'done' && <path className="spark" d="M112 20v8m-4-4h8M18 84v6m-3-3h6" />}
    </svg>
  );
}

const WASH = 'M20 58c-3-24 18-46 46-48 30-2 54 18 55 44 1 25-20 46-50 47-28 1-48-18-51-43z';

const drawings = {
  calendar: (
    <>
      <rect className="drawn" x="36" y="28" width="64" height="60" rx="8" />
      <path d="M36 44h64M52 22v12M84 22v12" />
      <path d="M48 56h6m10 0h6m12 0h6M48 70h6m10 0h6" />
      <path className="spark" d="M78 70l5 5 9-10" />
    </>
  ),
  people: (
    <>
      <circle className="drawn" cx="58" cy="46" r="14" />
      <path className="drawn" d="M32 90c2-17 13-26 26-26s24 9 26 26z" />
      <path d="M80 34a13 13 0 0 1 4 25M92 88h14c-1-13-8-21-18-24" />
      <path d="M51 47c2-3 5-3 6 0m4 0c2-3 5-3 6 0" />
    </>
  ),
  services: (
    <>
      <path className="drawn" d="M26 62c14-20 30-28 44-28s28 8 42 28c-14 16-28 24-42 24S40 78 26 62z" />
      <circle cx="69" cy="60" r="15" />
      <circle className="spark" cx="69" cy="60" r="6" />
      <path d="M34 50l-8-9m18 1l-6-11m17 5l-3-13m16 11V20m16 14l4-12m8 17l7-11m3 20l9-8" />
    </>
  ),
  money: (
    <>
      <rect className="drawn" x="30" y="42" width="68" height="44" rx="8" />
      <path d="M30 56h68M40 72h16" />
      <circle className="drawn" cx="92" cy="38" r="16" />
      <path className="spark" d="M97 32c-2-3-9-3-9 1s9 4 9 8-7 4-10 1m5-15v22" />
    </>
  ),
  search: (
    <>
      <rect className="drawn" x="34" y="24" width="52" height="64" rx="8" />
      <path d="M46 40h28M46 52h18M46 64h10" />
      <circle className="drawn" cx="80" cy="66" r="17" />
      <path d="M92 79l14 14" />
      <path className="spark" d="M72 66a8 8 0 0 1 8-8" />
    </>
  ),
  chart: (
    <>
      <path d="M34 26v62h72" />
      <rect className="drawn" x="44" y="64" width="12" height="24" rx="3" />
      <rect className="drawn" x="64" y="52" width="12" height="36" rx="3" />
      <rect className="drawn" x="84" y="40" width="12" height="48" rx="3" />
      <path className="spark" d="M42 52l18-12 16 4 24-20m-9 0h9v9" />
    </>
  ),
  offline: (
    <>
      <path className="drawn" d="M46 84a18 18 0 0 1-1-36 26 26 0 0 1 49 7 15 15 0 0 1-1 29z" />
      <path d="M60 62l16 16m0-16L60 78" />
      <path className="spark" d="M34 34l-6-6m16 0l-2-8" />
    </>
  ),
  link: (
    <>
      <path className="drawn" d="M62 48l10-10a17 17 0 0 1 24 24L86 72" />
      <path className="drawn" d="M74 64L64 74a17 17 0 0 1-24-24l10-10" />
      <path className="spark" d="M78 84l3 9m8-13l8 5M58 28l-3-9m-8 13l-8-5" />
    </>
  ),
  mail: (
    <>
      <rect className="drawn" x="30" y="34" width="76" height="52" rx="8" />
      <path d="M32 40l31 25a8 8 0 0 0 10 0l31-25M32 82l22-20m50 20L82 62" />
      <path className="spark" d="M60 22h16" />
    </>
  ),
  done: (
    <>
      <circle className="drawn" cx="68" cy="57" r="32" />
      <path d="M54 58l10 10 20-22" />
      <path className="spark" d="M68 12v6M104 30l-5 4M32 30l5 4M112 62h-6M30 62h-6" />
    </>
  ),
};
