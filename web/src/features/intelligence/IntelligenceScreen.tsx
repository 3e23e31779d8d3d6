import './intelligence.css';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSection } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { Dossier, Main } from '../../ui/layout/Frame';
import { Deck } from '../../ui/reign/Deck';
import { Chart, Key } from './Chart';
import { EstablishDialog } from './EstablishDialog';
import { LandDossier } from './LandDossier';
import { LaunchDrawer } from './LaunchDrawer';
import { placesOf } from './model';
import { Overview } from './Overview';
import { RecruitDialog } from './RecruitDialog';
import { TEXT } from './text.gen';

/** The drawer or dialog over the screen. */
type Open = { what: 'launch' | 'establish'; land?: string } | { what: 'recruit' };

/** "Intelligence War Room": the web over the world, and the facts about all of it or about one land. */
export default function IntelligenceScreen() {
  const { sites } = useSection('intelligence');
  const networks = useSection('networks');
  const agents = useSection('agents');
  const [params, setParams] = useSearchParams();
  const [open, setOpen] = useState<Open>();
  const places = useMemo(() => placesOf(sites), [sites]);
  const chosen = places.find(({ id }) => id === params.get('land'));
  const choose = (land: string) => setParams({ land }, { replace: true });
  const close = () => setOpen(undefined);
  const launch = () => setOpen({ what: 'launch', land: chosen?.id });
  return (
    <Main split>
      <section className="web" aria-labelledby="war-room">
        <div className="web__title">
          <h1 className="display" id="war-room">
            {TEXT.title}
          </h1>
          <p>{TEXT.lead({ networks: Object.keys(networks).length, agents: Object.keys(agents).length })}</p>
        </div>
        <Chart places={places} networks={networks} chosen={chosen?.id} onChoose={choose} />
        <Key />
      </section>
      <Dossier label={TEXT.dossier}>
        {chosen ? (
          <LandDossier
            key={chosen.id}
            place={chosen}
            onBack={() => setParams({}, { replace: true })}
            onLaunch={launch}
            onEstablish={() => setOpen({ what: 'establish', land: chosen.id })}
          />
        ) : (
          <Overview
            places={places}
            onLand={choose}
            onLaunch={launch}
            onRecruit={() => setOpen({ what: 'recruit' })}
            onEstablish={() => setOpen({ what: 'establish' })}
          />
        )}
      </Dossier>
      <Deck>
        <Button tone="primary" onClick={launch}>
          {TEXT.launch}
        </Button>
      </Deck>
      {open?.what === 'recruit' && <RecruitDialog onClose={close} />}
      {open?.what === 'establish' && (
        <EstablishDialog places={places} land={open.land} onClose={close} onDone={choose} />
      )}
      {open?.what === 'launch' && (
        <LaunchDrawer land={open.land} onClose={close} onEstablish={() => setOpen({ what: 'establish' })} />
      )}
    </Main>
  );
}
