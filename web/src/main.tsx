import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { reloadForMissingChunk } from './lib/reign/build';
import './styles/index.css';
import './app/app.css';
import './app/slots';

const root = document.getElementById('root');
if (!root) throw new Error('Could not find root element to mount to');

// A chunk that is gone belongs to a build that is gone: come again for the new one, once.
window.addEventListener('vite:preloadError', (event) => {
  if (reloadForMissingChunk()) event.preventDefault();
});

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
