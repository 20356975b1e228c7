import { match } from '../../../rules-engine/usagi/play/game.ts';
import { mind } from '../../../rules-engine/usagi/play/mind.ts';
import { answerFor } from '../play/answer.ts';

answerFor(match, mind, (player) => player.slice(-1));
