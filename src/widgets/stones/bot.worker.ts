import { game } from '../../../rules-engine/stones/play/game.ts';
import { mind } from '../../../rules-engine/stones/play/mind.ts';
import { answerFor } from '../play/answer.ts';

answerFor(game, mind);
