/** Dark or light. public/theme.js reads the same key before the first paint. */
import { create } from 'zustand';

export type Theme = 'dark' | 'light';
const KEY = 'umbrarch.theme';

const current = (): Theme => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark');

/** The colour of the browser's own frame: the background of the top bar, --panel in styles/tokens.css. */
const FRAME: Record<Theme, string> = { dark: '#1c1720', light: '#f6eedd' };
const paintFrame = (theme: Theme) =>
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', FRAME[theme]);
paintFrame(current());

/** True once a theme is stored in this browser. */
export function hasStoredTheme(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

interface ThemeState {
  theme: Theme;
  setTheme: (theme: Theme) => void;
  toggleTheme: () => void;
}

export const useTheme = create<ThemeState>((set, get) => ({
  theme: current(),
  setTheme: (theme) => {
    document.documentElement.dataset.theme = theme;
    paintFrame(theme);
    try {
      localStorage.setItem(KEY, theme);
    } catch {
      // Storage is closed: the choice lasts as long as the page.
    }
    set({ theme });
  },
  toggleTheme: () => get().setTheme(get().theme === 'light' ? 'dark' : 'light'),
}));
