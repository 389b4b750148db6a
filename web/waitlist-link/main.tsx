import '../ui/base.css';
import '../ui/button.css';
import '../ui/spinner.css';
import '../ui/banner.css';
import '../manage-link/manage-link.css';
import { createRoot } from 'react-dom/client';
import { takeToken } from '../manage-link/take-token.ts';
import { Icons } from '../ui/icons.tsx';
import { WaitlistApp } from './waitlist-app.tsx';

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <Icons>
      <WaitlistApp token={takeToken()} />
    </Icons>,
  );
