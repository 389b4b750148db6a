import '../ui/base.css';
import '../ui/field.css';
import '../ui/button.css';
import '../ui/spinner.css';
import '../ui/banner.css';
import './manage-link.css';
import { createRoot } from 'react-dom/client';
import { REFUSAL_QUERY } from '../../domain/booking/manage.ts';
import { Icons } from '../ui/icons.tsx';
import { ManageApp } from './manage-app.tsx';
import { Refusal } from './refusal.tsx';
import { takeToken } from './take-token.ts';

const root = document.getElementById('root');
if (root) {
  const token = takeToken();
  const wantsRefusal = new URLSearchParams(location.search).has(REFUSAL_QUERY);
  createRoot(root).render(
    <Icons>{wantsRefusal ? <Refusal token={token} /> : <ManageApp token={token} />}</Icons>,
  );
}
