import { game } from '../../../rules-engine/lyoko/play/game.ts';
import { mind } from '../../../rules-engine/lyoko/play/mind.ts';
import { answerFor } from '../play/answer.ts';

answerFor(game, mind);
