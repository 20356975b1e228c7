/** What cards of Usagi may say, each word on one of them. Authors read them, and a test holds them to their texts. */
import type { CardExample } from '../../core/printing.ts';
import type { Printed, WrittenAbility } from './print.ts';

type Example = CardExample<Printed>;
const ally = (name: string, text: string, ...abilities: readonly WrittenAbility[]): Example => ({
  name,
  kind: 'Character',
  printed: { subtype: 'ally', abilities },
  text,
});
const onAttachment = (name: string, text: string, ability: WrittenAbility): Example => ({
  name,
  kind: 'Attachment',
  printed: { subtype: 'possession', abilities: [ability] },
  text,
});
const moment = (name: string, text: string, ability: Omit<WrittenAbility, 'when'>): Example => ({
  name,
  kind: 'Moment',
  printed: { abilities: [{ when: 'played', ...ability }] },
  text,
});
const held = (name: string, text: string, ability: WrittenAbility): Example => ({
  name,
  kind: 'Moment',
  printed: { subtype: 'held', abilities: [ability] },
  text,
});

export const examples: readonly Example[] = [
  ally('Rice Merchant', 'Produce 2 Ryo.', { when: 'produce', effects: [{ is: 'gain', ryo: 2 }] }),
  ally('Herald', 'When this Character comes into your play field, draw 1 card.', {
    when: 'comes-into-play',
    effects: [{ is: 'draw', cards: 1 }],
  }),
  ally('Archer', 'When this Character comes into your play field, strike target Character of another player.', {
    when: 'comes-into-play',
    target: { type: 'character', whose: 'others' },
    effects: [{ is: 'strike' }],
  }),
  ally('Peddler', 'When this Character comes into your play field, choose one: gain 2 Ryo; or draw 1 card.', {
    when: 'comes-into-play',
    choose: [{ effects: [{ is: 'gain', ryo: 2 }] }, { effects: [{ is: 'draw', cards: 1 }] }],
  }),
  ally('Standard Bearer', 'When this Character becomes involved, gain 1 Honor.', {
    when: 'becomes-involved',
    effects: [{ is: 'gain', honor: 1 }],
  }),
  ally('Chronicler', 'When you resolve an Event this Character is involved in, gain 2 Honor.', {
    when: 'event-resolved',
    effects: [{ is: 'gain', honor: 2 }],
  }),
  ally('Rumor Monger', 'When an Event this Character is involved in fails, each player draws 1 card.', {
    when: 'event-fails',
    effects: [{ is: 'draw', cards: 1, to: 'each' }],
  }),
  ally('Proud Ronin', 'Once a turn, when this Character is struck, gain 1 Honor.', {
    when: 'is-struck',
    limit: 'once-a-turn',
    effects: [{ is: 'gain', honor: 1 }],
  }),
  ally('Weary Porter', 'When this Character is exhausted, gain 1 Ryo.', {
    when: 'is-exhausted',
    effects: [{ is: 'gain', ryo: 1 }],
  }),
  ally('Sworn Sister', 'When this Character is killed, draw 2 cards.', {
    when: 'is-killed',
    effects: [{ is: 'draw', cards: 2 }],
  }),
  held('Dawn Prayer', 'At the beginning of the turn, if you control a Hero, gain 1 Honor.', {
    when: 'turn-begins',
    if: { cards: { subtype: 'hero', whose: 'yours' } },
    effects: [{ is: 'gain', honor: 1 }],
  }),
  held('Night Watch', 'At the end of the turn, if there are no Attachments in play, draw 1 card.', {
    when: 'turn-ends',
    if: { cards: { type: 'attachment' }, least: 0, most: 0 },
    effects: [{ is: 'draw', cards: 1 }],
  }),
  held('Tax Office', 'When you pay Honor or Ryo, gain 1 Ryo.', {
    when: 'you-pay',
    effects: [{ is: 'gain', ryo: 1 }],
  }),
  {
    name: 'Harvest Feast',
    kind: 'Event',
    printed: {
      ratings: { labor: 2 },
      abilities: [
        {
          when: 'resolves',
          effects: [{ is: 'gain', ryo: { each: { type: 'character', where: 'same-event' }, times: 2 } }],
        },
      ],
    },
    text: 'Resolve >> Gain 2 Ryo for each Character involved in the same Event.',
  },
  moment('Ambush', 'Strike target Character.', {
    target: { type: 'character' },
    effects: [{ is: 'strike', to: 'target' }],
  }),
  moment('Old Debt', 'Target other player draws 1 card, then gain 2 Ryo.', {
    target: 'other-player',
    effects: [
      { is: 'draw', cards: 1, to: 'target' },
      { is: 'gain', ryo: 2, to: 'you' },
    ],
  }),
  moment('Tribute', 'Target player gains 3 Honor.', {
    target: 'player',
    effects: [{ is: 'gain', honor: 3, to: 'target' }],
  }),
  moment('Crossroads', 'Choose one: strike target Character; or refresh target Character, then gain 1 Honor.', {
    target: { type: 'character' },
    choose: [{ effects: [{ is: 'strike' }] }, { effects: [{ is: 'refresh' }, { is: 'gain', honor: 1 }] }],
  }),
  ally('Innkeeper', 'Strike this Character: choose one: gain 2 Ryo; or draw 1 card.', {
    may: { strike: true },
    choose: [{ effects: [{ is: 'gain', ryo: 2 }] }, { effects: [{ is: 'draw', cards: 1 }] }],
  }),
  ally('Smoke Thrower', 'Sacrifice this card and pay 1 Ryo: exhaust target Ally.', {
    may: { sacrifice: true, ryo: 1 },
    target: { subtype: 'ally' },
    effects: [{ is: 'exhaust' }],
  }),
  ally('Tea Master', 'Once a turn, you may refresh another target Character.', {
    may: 'free',
    limit: 'once-a-turn',
    target: { type: 'character', another: true },
    effects: [{ is: 'refresh' }],
  }),
  ally('Assassin', 'Pay 4 Honor: kill target Character.', {
    may: { honor: 4 },
    target: { type: 'character' },
    effects: [{ is: 'kill' }],
  }),
  ally('Magistrate', 'Strike this Character: the abilities of target Character are canceled this turn.', {
    may: { strike: true },
    target: { type: 'character' },
    effects: [{ is: 'cancel' }],
  }),
  ally('Matchmaker', 'Pay 3 Ryo: take control of target Ally of another player.', {
    may: { ryo: 3 },
    target: { subtype: 'ally', whose: 'others' },
    effects: [{ is: 'take-control' }],
  }),
  ally('Thief', 'Strike this Character: send target Attachment to the rest pile.', {
    may: { strike: true },
    target: { type: 'attachment' },
    effects: [{ is: 'send-away' }],
  }),
  ally('Drill Master', 'Your Samurai cards in play fields have Combat +1.', {
    always: true,
    effects: [
      { is: 'rating', rating: 'combat', amount: 1, to: { descriptor: 'Samurai', whose: 'yours', where: 'play-field' } },
    ],
  }),
  ally('Captain', 'This Character has Combat +1 for each Ally of yours.', {
    always: true,
    effects: [{ is: 'rating', rating: 'combat', amount: { each: { subtype: 'ally', whose: 'yours' } }, to: 'self' }],
  }),
  ally('Poet', 'When you resolve an Event this Character is involved in, its score is 1 higher.', {
    always: true,
    effects: [{ is: 'score', amount: 1, to: 'self' }],
  }),
  ally('Hermit', 'This Character is not swept up.', { always: true, effects: [{ is: 'not-swept-up' }] }),
  ally('Stubborn Guard', 'This Character may be involved while it is stricken.', {
    always: true,
    effects: [{ is: 'involve-stricken' }],
  }),
  held('Call to Arms', 'You may play this card in the Initiation, and only if you have no Hero in your play field.', {
    always: true,
    effects: [{ is: 'play-in-initiation' }, { is: 'only-without-hero' }],
  }),
  onAttachment('Straw Armor', 'If the attached Character would be killed, send this card to the rest pile instead.', {
    always: true,
    instead: 'kill',
    effects: [{ is: 'send-away', to: 'self' }],
  }),
  ally('Ox Driver', 'Once a turn, if this Character would be struck, gain 1 Honor instead.', {
    always: true,
    instead: 'strike',
    limit: 'once-a-turn',
    effects: [{ is: 'gain', honor: 1 }],
  }),
  ally('Old Campaigner', 'If this Character would be exhausted, strike this Character instead.', {
    always: true,
    instead: 'exhaust',
    effects: [{ is: 'strike', to: 'self' }],
  }),
  onAttachment('Fine Katana', 'The attached Character has Combat +2.', {
    always: true,
    effects: [{ is: 'rating', rating: 'combat', amount: 2, to: 'attached' }],
  }),
  onAttachment('Vendetta', 'The attached Character gains: when this Character is struck, draw 1 card.', {
    when: 'is-struck',
    granted: true,
    effects: [{ is: 'draw', cards: 1 }],
  }),
  ally('Blind Swordsman', 'He hears what others see.', {
    when: 'is-struck',
    effects: [{ is: 'draw', cards: 1 }],
    text: 'He hears what others see.',
  }),
];
