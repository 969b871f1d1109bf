import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community';
import type { JobState } from '#core/job/states.ts';
import { ageText } from '#ui/kit/format.ts';
import { ageLevel } from '#ui/trade/age-level.ts';
import { type Colour, jobColour, type Scheme, type VehicleLook, vehicleColour } from '#ui/trade/state-colours.ts';
import classes from './board.module.css';

/** What every cell can ask of its board. */
export interface BoardContext {
  nowMs: () => number;
  /** The board's name to a reader. */
  label: string;
  /** The title of a column that counts seconds in a file. */
  inSeconds: (title: string) => string;
  language: () => string;
  jobWord: (state: JobState) => string;
  vehicleWord: (look: VehicleLook) => string;
}

const bothSchemes = (colour: (scheme: Scheme) => Colour, part: keyof Colour) =>
  `light-dark(${colour('light')[part]}, ${colour('dark')[part]})`;

abstract class ChipCell<S> implements ICellRendererComp {
  readonly #chip = document.createElement('span');
  readonly #dot = document.createElement('span');
  readonly #words = document.createTextNode('');

  protected abstract colour(state: S, scheme: Scheme): Colour;
  protected abstract word(state: S, context: BoardContext): string;

  init(params: ICellRendererParams): void {
    this.#chip.className = classes['chip'] ?? '';
    this.#dot.className = classes['dot'] ?? '';
    this.#dot.setAttribute('aria-hidden', 'true');
    this.#chip.append(this.#dot, this.#words);
    this.refresh(params);
  }

  getGui(): HTMLElement {
    return this.#chip;
  }

  refresh(params: ICellRendererParams): boolean {
    const state = params.value as S;
    const colour = (scheme: Scheme) => this.colour(state, scheme);
    this.#chip.style.background = bothSchemes(colour, 'tint');
    this.#chip.style.color = bothSchemes(colour, 'text');
    this.#dot.style.background = bothSchemes(colour, 'solid');
    this.#words.data = this.word(state, params.context as BoardContext);
    return true;
  }
}

export class JobStateCell extends ChipCell<JobState> {
  protected colour(state: JobState, scheme: Scheme): Colour {
    return jobColour(state, scheme);
  }
  protected word(state: JobState, context: BoardContext): string {
    return context.jobWord(state);
  }
}

export class VehicleStateCell extends ChipCell<VehicleLook> {
  protected colour(look: VehicleLook, scheme: Scheme): Colour {
    return vehicleColour(look, scheme);
  }
  protected word(look: VehicleLook, context: BoardContext): string {
    return context.vehicleWord(look);
  }
}

const ticking = new Set<() => void>();
let ticker: ReturnType<typeof setInterval> | undefined;

function tickWith(run: () => void): () => void {
  ticking.add(run);
  ticker ??= setInterval(() => {
    for (const one of ticking) one();
  }, 1_000);
  return () => {
    ticking.delete(run);
    if (ticking.size > 0) return;
    clearInterval(ticker);
    ticker = undefined;
  };
}

export interface AgeCellParams {
  warnSeconds?: number;
  badSeconds?: number;
}

/** A waiting age that ticks by itself, without the grid: one timer for all cells on the page. */
export class AgeCell implements ICellRendererComp {
  readonly #span = document.createElement('span');
  #params: (ICellRendererParams & AgeCellParams) | null = null;
  #stop: (() => void) | null = null;

  init(params: ICellRendererParams & AgeCellParams): void {
    this.#span.className = classes['age'] ?? '';
    this.refresh(params);
    this.#stop = tickWith(() => this.#show());
  }

  getGui(): HTMLElement {
    return this.#span;
  }

  refresh(params: ICellRendererParams & AgeCellParams): boolean {
    this.#params = params;
    this.#show();
    return true;
  }

  destroy(): void {
    this.#stop?.();
  }

  #show(): void {
    const params = this.#params;
    const sinceMs = params?.value as number | null | undefined;
    if (!params || sinceMs === null || sinceMs === undefined) {
      this.#span.textContent = '';
      return;
    }
    const { nowMs, language } = params.context as BoardContext;
    const seconds = (nowMs() - sinceMs) / 1_000;
    const { warnSeconds = Number.POSITIVE_INFINITY, badSeconds = Number.POSITIVE_INFINITY } = params;
    const text = ageText(seconds, language());
    if (this.#span.textContent !== text) this.#span.textContent = text;
    this.#span.dataset['level'] = ageLevel(seconds, warnSeconds, badSeconds);
  }
}

export interface TickingCellParams {
  text: (row: unknown, nowMs: number) => string;
  tone: (row: unknown) => 'bad' | 'warn' | 'soft' | undefined;
}

/** Words that count by themselves, without the grid; what does not fit stands in the tooltip. */
export class TickingCell implements ICellRendererComp {
  readonly #span = document.createElement('span');
  #params: (ICellRendererParams & TickingCellParams) | null = null;
  #stop: (() => void) | null = null;

  init(params: ICellRendererParams & TickingCellParams): void {
    this.refresh(params);
    this.#stop = tickWith(() => this.#show());
  }

  getGui(): HTMLElement {
    return this.#span;
  }

  refresh(params: ICellRendererParams & TickingCellParams): boolean {
    this.#params = params;
    this.#span.className = classes[params.tone(params.data) ?? ''] ?? '';
    this.#show();
    return true;
  }

  destroy(): void {
    this.#stop?.();
  }

  #show(): void {
    const params = this.#params;
    if (!params?.data) return;
    const text = params.text(params.data, (params.context as BoardContext).nowMs());
    if (this.#span.textContent === text) return;
    this.#span.textContent = text;
    this.#span.title = text;
  }
}
