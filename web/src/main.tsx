import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { drawnAlready, loadGate } from './app/gate';
import './app/slots';
import { ignoreEvents } from './lib/ignoredEvents';
import { forgetTyped, keepTyped } from './lib/typed';

const root = document.getElementById('root');
if (!root) throw new Error('Could not find root element to mount to');

// Dialogs stand in the body, beside the root.
ignoreEvents(document.body);
if (drawnAlready()) await loadGate();
keepTyped(root);
createRoot(ignoreEvents(root)).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
setTimeout(forgetTyped, 1000);
