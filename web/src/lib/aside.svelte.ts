// A bar that steps aside while one reads on, and comes back with the way up.

const STEP = 8;
const NEAR_TOP = 60;

export class Aside {
  away = $state(false);
  private read = 0;

  scrolled = ({ currentTarget }: { currentTarget: HTMLElement }): void => {
    const way = currentTarget.scrollTop - this.read;
    if (Math.abs(way) < STEP) return;
    this.away = way > 0 && currentTarget.scrollTop > NEAR_TOP;
    this.read = currentTarget.scrollTop;
  };
}
