import { describe, expect, it } from 'vitest';
import { restated } from '../../../server/verification/enactments/own-tail.ts';
import { isPerson, strangersIn } from '../../../server/verification/enactments/persons-in-lead.ts';

const persons = (lead: string): readonly string[] => (lead.match(/\p{L}+/gu) ?? []).filter(isPerson);

describe('who is named before quoted words', () => {
  it.each([
    ['skal skipandi skýra leigjanda', 'Ef svo er skal skipandi skýra leigjanda ', []],
    ['skal leigjandi skýra skipanda', 'Ef svo er skal skipandi skýra leigjanda ', ['leigjandi', 'skipanda']],
    ['Skrá er birt fyrir dómara', 'Skrá er birt fyrir dómara ', []],
    ['Skrá er birt fyrir aðila', 'Skrá er birt fyrir dómara ', ['aðila']],
    ['skal tilkynna dómari', 'Skrá skal tilkynna dómara ', ['dómari']],
    ['skal aðili svara', 'Frá því að aðila var tilkynnt skal stjórnvald svara ', ['aðili']],
    ['má aðili', 'Hafi aðili ekki sinnt því má ', ['aðili']],
    ['er mælt fyrir um skyldu stjórnarmanna', 'Stjórnarmenn skips og hafnarstjórar eru bundnir þagnarskyldu ', []],
    ['segir að stofnunin skuli', 'Siglingastofnun ríkisins skal ', []],
    ['Sá sem stýrir skipi ber', 'Aðili, sem krefst skips, ber ', ['Sá sem']],
    ['Sá sem krefst skips ber', 'Aðili, sem krefst skips, ber ', []],
    ['Nefndin áréttar að', '', []],
    ['Aðila verður ekki', 'Öðrum en aðila verður ekki ', ['Aðila']],
    ['Öðrum en aðila verður ekki', 'Öðrum en aðila verður ekki ', []],
    ['Hæstiréttur', 'Alþingi ', ['Hæstiréttur']],
    ['er það Landsréttur sem', 'Forseti ', ['Landsréttur']],
  ])('%s, of %s', (lead, before, strange) => {
    expect(strangersIn(persons(lead), lead, before)).toEqual(strange);
  });
});

describe('words of a draft that a law has right before quoted ones', () => {
  it.each([
    ['Skrá verður ekki birt fyrir manni', 'Skrá verður ekki birt fyrir manni ', ''],
    ['má skrá ekki birta fyrir manni', 'Skrá verður ekki birt fyrir manni ', 'má skrá '],
    ['verður skrá birt fyrir manni', 'Skrá verður ekki birt fyrir manni ', 'verður skrá '],
    ['kemur fram að skipstjóri eigi', 'Skipstjóri á ', 'kemur fram að '],
    ['tilkynna dómari', 'Skrá skal tilkynna dómara ', 'tilkynna dómari'],
    ['Aðila verður ekki', 'Öðrum en aðila verður ekki ', 'Aðila verður ekki'],
  ])('%s, of %s', (lead, before, rest) => {
    expect(restated(lead, before).rest).toBe(rest);
  });
});
