/** Lines to press on the search page, by game, each with what it shows. */
export const LINE_EXAMPLES: Readonly<Record<string, readonly (readonly [line: string, shows: string])[]>> = {
  fftcg: [
    ['fftcg att 1600 def 1600', 'an attack equal to the defense'],
    ['fftcg att 1500 +200 def 1600 -100', 'attached cards'],
    ['fftcg front ranged attacks back', 'rows and reach'],
    ['fftcg att 1500 def 1200 vs att 1200 def 1500 counter', 'a Counter'],
    ['fftcg att 0 def 300 -300', 'a DEF of 0, from the source'],
    ['fftcg throw att 1200 +200 def 1300', 'a Throw'],
    ['fftcg att 1000 with 900 def 1800', 'two against one'],
    ['fftcg thunder def 1700 -100', 'a question from the source'],
    ['fftcg laguna equip sword sword', 'another one: two swords'],
    ['fftcg characters 30 battles 5', 'the source’s own count of a deck'],
  ],
  usagi: [
    ['usagi event 5 : 5 / 6', 'equal isn’t enough'],
    ['usagi event 5 3 : 6 2 / 4 4', 'two ratings, and two players'],
    ['usagi event 1 1 : 4 2 / 3 4', 'the highest total'],
    ['usagi event combat 2 : combat 4 / combat 3 intrigue 4', 'a rating that the Event doesn’t have'],
    ['usagi event 3 : 4+1 / 3+2', 'a tie; each player has two cards'],
    ['usagi event 3 : 4+1 / 3+2 discard 1 / 2', 'the same tie, with the discards'],
    ['usagi story event 5 setting 2 : 6 / 7', 'a Story Event with a Setting'],
    ['usagi event 5 score +2 pile 1 : 6', 'too few tokens'],
    ['usagi tokens 16 5 3 1 pile 6', 'the token race'],
    ['usagi 5 players', 'the source’s own numbers'],
  ],
  l5r: [
    ['l5r 4 +2', 'a bonus'],
    ['l5r 4 +2 -7', 'a sum below 0'],
    ['l5r 4 min 5', 'a minimum'],
    ['l5r 4 +2 max 3', 'a maximum'],
    ['l5r 4 +2 -7 min 3 max 1', 'a minimum above the maximum'],
    ['l5r ph 4 min base +1 max 0', 'the source’s own example'],
    ['l5r 4 +1 min 4 max 0 twenty festivals', 'another edition'],
    ['l5r 2 -3 set 5', 'a stat that is set'],
    ['l5r family honor 3 -4', 'a stat that can be negative'],
    ['l5r * +2', 'an asterisk'],
  ],
  lyoko: [
    ['lyoko 4 vs 4', 'equal is enough to hit'],
    ['lyoko pool 2 core attack', 'a pool that runs out'],
    ['ulrich 4 vs megatank life 4', 'a Monster that falls'],
    ['megatank 3 vs ulrich life 2', 'a Character that falls'],
    ['lyoko 4/2 vs 2/3', 'Power and Evade of both'],
    ['lyoko 4 vs monster 3 guard', 'a Monster that Guards'],
    ['lyoko 2 +2 -7 vs 0', 'a sum below 0'],
    ['tapped ulrich vs megatank', 'a tapped attacker'],
    ['ulrich triplicate x2 vs tapped megatank', 'Powers by name'],
    [
      'ulrich super sprint, triplicate twice, critical strike vs megatank snap roll',
      'the source’s own example, with a Combat Action',
    ],
  ],
  chariot: [
    ['chariot 4/4 blocked by 5/1', 'both deal damage at once'],
    ['chariot 2/2 unblocked', 'unblocked damage wins'],
    ['chariot sent on turn 4', 'when a spell is back'],
    ['chariot 1/3 damage 2 on turn 3, damage 1 on turn 4', 'damage that adds up'],
    ['chariot summon blue moon with loveshroom and pappiliodya', 'the source’s example of Mana'],
    ['loveshroom blocked by moonlit witch, pappiliodya blocked by shiny balai, no effects', 'the source’s example 1'],
    ['shiny balai blocks loveshroom and pappiliodya', 'one blocker for two attackers'],
    ['shiny balai blocked by pappiliodya and moonlit witch, no effects', 'damage that is divided'],
    ['chariot unicorn blocked by 4/4', 'a spell that one blocker can’t stop'],
    ['chariot loveshroom unblocked', '0 damage that wins'],
  ],
};

/** Other lines that a game reads, and what the signs mean, in a sentence or two. */
export const LINE_NOTES: Readonly<Record<string, string>> = {
  fftcg:
    'You can also ask for sizes of decks (“deck 30/30 as posted”) and for copies (“shuriken x6 common”). There are a Jump (“jump att 1400 def 1400”), a small party (“party 3”) and running out (“characters 0 support 40 hand 3”).',
  usagi:
    'The ratings of the Event come before the colon, and each player’s cards after it. Players are parted by “/” and cards by “+”. A rating that a card doesn’t have is “-”. You can also ask for decks (“deck 29”, “2 copies restricted 1”).',
};
