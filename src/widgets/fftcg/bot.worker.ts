import { game } from '../../../rules-engine/fftcg/play/game.ts';
import { mind } from '../../../rules-engine/fftcg/play/mind.ts';
import { answerFor } from '../play/answer.ts';

answerFor(game, mind);
