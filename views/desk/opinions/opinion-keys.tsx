import { typeset } from '#src/config/typography.ts';
import { Button } from '#views/ui/button.tsx';

/** The keys, a switch for them, and the large photo; the script shows them. */
export const OpinionKeys = ({ isDeciding }: { readonly isDeciding: boolean }) => (
  <opinion-keys hidden>
    <label className="check">
      <input type="checkbox" data-part="switch" defaultChecked />
      <span>Клавиши</span>
    </label>
    <p className="quiet">
      {isDeciding && (
        <>
          <kbd>P</kbd> опубликовать, <kbd>1</kbd>–<kbd>5</kbd> {typeset`отклонить по причине`}, <kbd>R</kbd>{' '}
          {typeset`своими словами`}, <kbd>A</kbd> ответить,{' '}
        </>
      )}
      <kbd>F</kbd> фото, <kbd>←</kbd> <kbd>→</kbd> {typeset`другие, что ждут`}, <kbd>U</kbd> отменить
    </p>
    <p className="visually-hidden" data-part="told" aria-live="polite" />
    <dialog data-part="large" aria-label="Фото из отзыва">
      <img data-part="photo" alt="" />
      <form method="dialog">
        <Button variant="white">Закрыть</Button>
      </form>
    </dialog>
  </opinion-keys>
);
