import '../ui/locale.ts';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { DEFAULT_THEME, type ThemeName, themeLabels, themeNames } from '../../domain/studio/studio.ts';
import { ErrorPage } from '../layout/error-page.tsx';
import { applyTheme } from '../themes/apply-theme.ts';
import { FilterChips } from '../ui/filter-chips.tsx';
import { Toaster } from '../ui/toast.tsx';
import { Actions } from './actions.tsx';
import { Booking } from './booking.tsx';
import { Colours } from './colours.tsx';
import { Feedback } from './feedback.tsx';
import { Fields } from './fields.tsx';
import { Lists } from './lists.tsx';
import { Overlays } from './overlays.tsx';
import { ShellExample } from './shell-example.tsx';
import '../ui/base.css';
import './gallery.css';

const query = new URLSearchParams(location.search);
const asked = themeNames.find((name) => name === query.get('theme')) ?? DEFAULT_THEME;
applyTheme(asked);

/** `?theme=luxury`, `?view=shell`, `?view=error`. */
function Gallery() {
  const [theme, setTheme] = useState<ThemeName>(asked);
  const choose = (name: ThemeName) => {
    applyTheme(name);
    setTheme(name);
  };
  return (
    <main className="gallery">
      <h1>Galeria</h1>
      <FilterChips
        label="Tema"
        value={theme}
        onChange={choose}
        items={themeNames.map((name) => ({ value: name, label: themeLabels[name] }))}
      />
      <Colours />
      <Actions />
      <Fields />
      <Booking />
      <Overlays />
      <Lists />
      <Feedback />
    </main>
  );
}

const views: Record<string, () => React.ReactNode> = {
  shell: () => <ShellExample />,
  error: () => <ErrorPage message="Ocorreu um erro inesperado. Tente novamente." onRetry={() => undefined} />,
};

const root = document.getElementById('root');
if (!root) throw new Error('gallery.html has no #root');
createRoot(root).render(
  <StrictMode>
    {views[query.get('view') ?? '']?.() ?? <Gallery />}
    <Toaster />
  </StrictMode>,
);
