import './worldmap.css';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSheet } from '../../lib/sheet';
import { Dossier, Main } from '../../ui/layout/Frame';
import { LandDossier } from './LandDossier';
import { LandList } from './LandList';
import { MapPane } from './MapPane';
import type { View } from './model';
import { Overview } from './Overview';
import { TEXT } from './text.gen';

/** The world beyond the border: drawn or listed, and a dossier of the chosen land. */
export default function WorldMapScreen() {
  const [params] = useSearchParams();
  const sheet = useSheet();
  const [view, setView] = useState<View>('map');
  const chosen = params.get('land') ?? undefined;
  const choose = (land: string) => sheet.open({ land });
  return (
    <Main split>
      <div className="atlas" data-view={view}>
        <MapPane view={view} onView={setView} chosen={chosen} onChoose={choose} />
        {view === 'list' && <LandList chosen={chosen} onChoose={choose} />}
      </div>
      <Dossier label={chosen ? TEXT.dossier : TEXT.overview}>
        {chosen ? (
          <LandDossier key={chosen} id={chosen} onBack={() => sheet.close()} />
        ) : (
          <Overview onChoose={choose} />
        )}
      </Dossier>
    </Main>
  );
}
