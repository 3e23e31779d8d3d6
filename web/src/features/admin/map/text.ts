import { formatNumber } from '../../../lib/format';

export const TEXT = {
  loading: 'The shared map is being read',
  failed: 'The shared map could not be read.',
  campaigns: 'Running campaigns',
  house: 'House',
  noCampaigns: 'No campaign is under way.',
  lands: 'Lands of factions',
  noLands: 'No faction has taken a land yet.',
  against: (attacker: string, land: string) => `${attacker} against ${land}`,
  powers: (attacker: string, defender: string) => `${attacker} against ${defender}`,
  left: 'Ends in',
  cancel: 'Call off',
  cancelThis: (attacker: string) => `Call off the campaign of ${attacker}`,
  cancelAsk: (attacker: string, land: string) => `Call off ${attacker}’s campaign for ${land}?`,
  cancelText:
    'Nobody wins and no troops are lost. Pledged power is free again. The 25,000 gold are not given back: the treasury can be changed under Factions.',
  cancelled: 'The campaign is called off.',
  nobody: 'Nobody',
  garrison: (n: string) => `Garrison ${n}`,
  fortified: (n: number) => `+${formatNumber(n)} fortification`,
  safe: 'Protected',
  attacked: 'Under attack',
  reset: 'Reset',
  resetThis: (land: string) => `Reset ${land}`,
  resetAsk: (land: string) => `Reset ${land}?`,
  resetText:
    'It belongs to nobody, with the garrison and the fortification it began with. The members of its faction are told.',
  resetDone: (land: string) => `${land} belongs to nobody.`,
} as const;
