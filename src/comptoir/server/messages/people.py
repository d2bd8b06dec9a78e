"""People, tokens, ratings."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType

from comptoir.server.messages.parts import In, Language, Out, Password, PersonName

LinkSecret = Annotated[str, Meta(min_length=20, max_length=100)]


class NewGuest(In):
    name: PersonName
    lang: Language = "en"


class Login(In):
    name: PersonName
    password: Password


class SetPassword(In):
    """Makes a guest permanent, or changes the password. `current` is needed only where there is one already."""

    password: Password
    current: Password | None = None


class ChangeMe(In):
    name: PersonName | UnsetType = UNSET
    lang: Language | UnsetType = UNSET
    email: Annotated[str, Meta(max_length=200)] | UnsetType | None = UNSET
    mail_turns: bool | UnsetType = UNSET


class ConfirmEmail(In):
    """`link`: what stands after `#confirm=` in the letter."""

    link: LinkSecret


class AskReset(In):
    """The account's name, or its confirmed address."""

    who: Annotated[str, Meta(min_length=1, max_length=200)]


class ResetPassword(In):
    """`link`: what stands after `#reset=` in the letter."""

    link: LinkSecret
    password: Password


class DeleteMe(In):
    password: Password | None = None


class Me(Out):
    """`csrf` goes into the header X-CSRF-Token of every changing request made with the cookie."""

    id: str
    name: str
    permanent: bool
    lang: str
    email: str | None
    confirmed: bool
    mail_turns: bool
    operator: bool
    csrf: str


Scope = Literal["read", "play", "account"]
TokenScope = Literal["read", "play"]


class SessionInfo(Out):
    """A browser that is logged in. `current`: the one that asks."""

    id: str
    device: str
    created: float
    used: float
    expires: float
    current: bool


class Sessions(Out):
    sessions: list[SessionInfo]


class NewToken(In):
    """`read` looks on and reads; `play` also moves, talks and opens tables. No token changes the account."""

    label: Annotated[str, Meta(min_length=1, max_length=60)]
    scope: TokenScope = "play"


class TokenInfo(Out):
    id: str
    label: str
    scope: TokenScope
    created: float
    used: float | None


class TokenMade(Out):
    """`token` is shown this once."""

    id: str
    label: str
    scope: TokenScope
    token: str


class Tokens(Out):
    tokens: list[TokenInfo]


class RatingLine(Out):
    person: str
    name: str
    game: str
    seats: int
    rating: float
    uncertainty: float
    matches: int


class Ratings(Out):
    ratings: list[RatingLine]


class PersonInfo(Out):
    id: str
    name: str
    permanent: bool
    ratings: list[RatingLine]
