import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Icon } from './ui/icon/Icon';
import './styles/index.css';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <h1 className="display">
      <Icon name="keep" /> Umbrarch
    </h1>
  </StrictMode>,
);
